/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 25, deck: 14, flyer: 8, 'event-flyer': 4, 'show-kit': 5 } as const;
