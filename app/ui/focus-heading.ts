/** Leads to a heading, which takes the focus with `tabIndex={-1}`: what is read out next is what follows it. */
export const focusHeading = (id: string, options?: FocusOptions): void => document.getElementById(id)?.focus(options);
