/** The product's name: the landing page, the sidebar, documents, mails. */
export const SITE_NAME = 'Cedar & Chrome';

/** The builder's header has a name of its own (Specification §2, Builder). */
export const BUILDER_NAME = 'Cedar & Chrome Atelier';

/** A page's title in the browser's tab. */
export const pageTitle = (title: string): string => `${title} · ${SITE_NAME}`;
