/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 41, deck: 24, flyer: 9, 'event-flyer': 5, 'show-kit': 9 } as const;
