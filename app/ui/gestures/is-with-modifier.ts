/** Whether a key was pressed as part of a browser's or a system's shortcut, such as Alt and an arrow, which goes back. */
export const isWithModifier = ({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean =>
  altKey || ctrlKey || metaKey;
