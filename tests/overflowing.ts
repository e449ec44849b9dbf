/**
 * Runs in a page: finds texts or pictures outside of their page or their own slot.
 * @param selector of the pages, which have a fixed size
 */
export function overflowing(selector: string): string[] {
  const cut = (part: Element) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
  return Array.from(document.querySelectorAll(selector)).flatMap((sheet) => {
    const page = sheet.getBoundingClientRect();
    const parts = Array.from(sheet.querySelectorAll('*'));
    const outside = parts.filter((part) => {
      const place = part.getBoundingClientRect();
      return (
        place.left < page.left - 1 || place.right > page.right + 1 || place.top < page.top - 1 || place.bottom > page.bottom + 1
      );
    });
    const tooFull = parts.filter((part) => part.matches('.fl-body') && part.scrollHeight > part.clientHeight);
    return [...outside, ...parts.filter(cut), ...tooFull].map(
      (part) => `${part.className || part.tagName}: ${part.textContent?.slice(0, 60)}`,
    );
  });
}
