/** The navigation state of a builder that opens a saved showcase: the sidebar then marks no link, as New Showcase would be wrong. */
export const EDIT_VISIT = { isEdit: true };

export const isEditVisit = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isEdit' in state;
