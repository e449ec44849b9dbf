/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 40, deck: 23, flyer: 9, 'event-flyer': 5, 'show-kit': 8 } as const;
