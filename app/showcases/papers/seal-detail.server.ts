import { createHmac } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';
import { isSame } from '#app/platform/is-same.server.ts';
import type { Paper, PaperDetail } from './papers.schema.ts';

/** Keeps seals apart from whatever else the secret signs. */
const PURPOSE = 'paper-detail-1';

type OnPicture = Pick<Paper, 'photoUrl' | 'kind'> & { ownerId: string };
type Read = Pick<PaperDetail, 'topic' | 'label' | 'value'>;

/** The seal of a detail that the server has read on a picture of this owner's. */
export const sealDetail = ({ topic, label, value }: Read, { ownerId, photoUrl, kind }: OnPicture): string =>
  createHmac('sha256', env.SESSION_SECRET)
    .update(JSON.stringify([PURPOSE, ownerId, photoUrl, kind, topic, label, value]))
    .digest('base64url');

/** Whether the server has read this detail, in these words, on this picture. */
export const isAsRead = (detail: PaperDetail, on: OnPicture): boolean => isSame(sealDetail(detail, on), detail.seal);
