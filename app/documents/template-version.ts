/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 7, deck: 7, flyer: 4, 'event-flyer': 3 } as const;
