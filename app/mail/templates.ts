import { accountMails } from './templates/account-mails.tsx';
import { draftMails } from './templates/draft-mails.tsx';
import { operatorMails } from './templates/operator-mails.ts';
import { paymentMails } from './templates/payment-mails.tsx';
import { renewalMails } from './templates/renewal-mails.tsx';
import { showMails } from './templates/show-mails.tsx';

/** Mails to owners. Each template takes plain values and returns a message. */
export const ownerTemplates = { ...accountMails, ...draftMails, ...paymentMails, ...renewalMails, ...showMails };

export const templates = { ...ownerTemplates, ...operatorMails };

export type TemplateName = keyof typeof templates;
