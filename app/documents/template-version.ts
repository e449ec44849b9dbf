/** Part of a document's hash: to be raised whenever the same content comes out looking otherwise. */
export const TEMPLATE_VERSIONS = { brochure: 1, deck: 1, flyer: 1 } as const;
