/** The chapters of the help page that other pages link to. */
export const HELP_TOPICS = {
  quickStart: 'Quick start in five steps',
  ownerAndVehicle: 'Owner and vehicle info',
  photos: 'Photos',
  history: 'AI history',
  trophies: 'Trophies',
  documents: 'Documents',
  sharing: 'Sharing',
  subscription: 'Subscription',
  account: 'Your account',
} as const;

export type HelpTopic = keyof typeof HELP_TOPICS;
