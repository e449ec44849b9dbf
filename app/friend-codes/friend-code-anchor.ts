/** The id of the owner's code on the dashboard, for links to it. */
export const FRIEND_CODE = 'friend-code';
