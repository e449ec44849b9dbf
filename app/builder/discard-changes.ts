/** What is asked before the unsaved changes to a showcase are discarded. */
export const DISCARD_CHANGES = {
  title: 'Discard your changes?',
  description: 'The showcase stays as it was saved. What you changed since then is gone for good.',
  confirmLabel: 'Discard changes',
};
