/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 11, deck: 10, flyer: 6, 'event-flyer': 3 } as const;
