/** Part of a document's hash: to be incremented whenever the same content would look different. */
export const TEMPLATE_VERSIONS = { brochure: 38, deck: 20, flyer: 9, 'event-flyer': 5, 'show-kit': 7 } as const;
