/** Part of a document's hash: to be raised whenever the same content comes out looking otherwise. */
export const TEMPLATE_VERSIONS = { brochure: 6, deck: 6, flyer: 4, 'event-flyer': 3 } as const;
