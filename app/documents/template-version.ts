/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 14, deck: 10, flyer: 7, 'event-flyer': 4, 'show-kit': 1 } as const;
