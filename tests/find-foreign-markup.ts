/**
 * Runs in a page of the renderer, sent as text: finds markup that came from user text. Elements and handlers that our documents
 * do not have, and addresses other than those of their pictures and fonts.
 * @param links the allowed links of the document
 */
export function findForeignMarkup(links: string[]): string[] {
  const OURS =
    'html head meta title style body main header nav section article aside figure figcaption div p span small b i bdi a h1 h2 ul ol li table tbody tr th td img wbr svg rect path circle g line polyline ellipse';
  const known = new Set(OURS.split(' '));
  const ASKING = [
    'src',
    'data-pending',
    'srcset',
    'href',
    'xlink:href',
    'data',
    'poster',
    'action',
    'formaction',
    'background',
    'ping',
  ];
  // In the renderer, a document's pictures are in a folder of its own, and until it is printed an empty one is in their places.
  const served =
    /^(?:#[a-z]+|(?:\/[0-9a-f-]{36})?\/(?:photos\/[a-z0-9-]+\.jpg|photo\.jpg|logo\.jpg|code[a-z-]*\.(?:png|svg))|data:image\/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)$/;
  const isOwn = (address: string) => /^["']?(?:\/faces\/[\w.-]+\.woff2|data:image\/svg\+xml[,;])/.test(address.trim());
  const problems: string[] = [];
  const checkStyle = (style: string, where: string) => {
    for (const [, address = ''] of style.matchAll(/url\(([^)]*)\)/g)) {
      if (!isOwn(address)) problems.push(`${where} asks for ${address.slice(0, 80)}`);
    }
    if (/@import|expression\(/.test(style)) problems.push(`${where} imports`);
  };
  for (const element of Array.from(document.querySelectorAll('*'))) {
    const tag = element.tagName.toLowerCase();
    if (!known.has(tag)) problems.push(`<${tag}>`);
    for (const { name, value } of Array.from(element.attributes)) {
      if (name.startsWith('on') || name === 'srcdoc' || name === 'http-equiv') problems.push(`<${tag} ${name}>`);
      const isLink = tag === 'a' && name === 'href' && links.includes(value);
      if (ASKING.includes(name) && !isLink && !served.test(value)) problems.push(`<${tag}> asks for ${value.slice(0, 80)}`);
      if (name === 'style') checkStyle(value, `<${tag}>`);
    }
    if (element.classList.contains('taken')) problems.push(`<${tag}> is not ours`);
    if (tag === 'style') checkStyle(element.textContent ?? '', 'the style sheet');
  }
  // That of the fonts and that of the document.
  const styles = document.querySelectorAll('style').length;
  if (styles !== 2) problems.push(`${styles} style sheets`);
  if (window.frames.length > 0) problems.push('a frame');
  return problems;
}
