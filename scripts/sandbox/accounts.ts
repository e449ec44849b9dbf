/** The people who can sign in at the sandbox. Their ids never change, since the product identifies accounts by them. */
export const SANDBOX_ACCOUNTS = [
  {
    subject: 'sandbox-owner',
    email: 'owner@example.com',
    firstName: 'Olivia',
    lastName: 'Hartwell',
    note: 'an owner with a subscription and three showcases',
  },
  {
    subject: 'sandbox-admin',
    email: 'admin@example.com',
    firstName: 'Arthur',
    lastName: 'Penhallow',
    note: 'an administrator',
  },
  {
    subject: 'sandbox-newcomer',
    email: 'newcomer@example.com',
    firstName: 'Nora',
    lastName: 'Castellano',
    note: 'someone new, neither onboarded nor subscribed',
  },
] as const;

export type SandboxAccount = (typeof SANDBOX_ACCOUNTS)[number];
