/** Part of a document's hash: to be raised whenever the same content comes out looking otherwise. */
export const TEMPLATE_VERSIONS = { brochure: 7, deck: 7, flyer: 4, 'event-flyer': 3 } as const;
