/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 17, deck: 12, flyer: 8, 'event-flyer': 4, 'show-kit': 4 } as const;
