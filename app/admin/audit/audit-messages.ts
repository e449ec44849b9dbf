import { inSentence } from '#app/platform/in-sentence.ts';

/** Labels of fields whose label is not simply their name split into words. */
const FIELDS: Record<string, string> = {
  ownerName: 'owner’s name',
  ownerLocation: 'owner’s location',
  ownerStory: 'owner’s story',
  ownerContact: 'owner’s contact',
  vehicleOriginalSpecs: 'original specifications',
  themeId: 'color scheme',
  layoutTemplateId: 'layout template',
  discountPercent: 'discount',
  nonProfitName: 'non-profit’s name',
  nonProfitDescription: 'non-profit’s description',
  nonProfitLogoUrl: 'logo',
  isActive: 'status',
};

const nameOf = (field: string): string =>
  FIELDS[field] ??
  field
    .replace(/^vehicle(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

/** Field labels as a list in a sentence: 'year, make and color scheme'. */
export const nameFields = (fields: string[]): string => inSentence(fields.map(nameOf));

const ON_JOB: Record<string, string> = {
  retry: 'had a job of the queue %s tried again',
  clean: 'removed a job of the queue %s',
  promote: 'had a delayed job of the queue %s done at once',
};

const ON_QUEUE: Record<string, string> = {
  retry: 'had all % jobs of the queue %s tried again',
  clean: 'removed all % jobs of the queue %s',
  promote: 'had all delayed jobs of the queue %s done at once',
  pause: 'paused the queue %s',
  resume: 'set the queue %s going again',
  empty: 'removed all waiting jobs of the queue %s',
  obliterate: 'removed the queue %s with all its jobs',
  add: 'added a job to the queue %s',
};

/**
 * Describes an action on the queue board by the path it called (@bull-board/api): /api/queues/{queue}/{job}/retry/{status},
 * /api/queues/{queue}/retry/{status} and the like. An unknown path is returned as it is.
 */
export function describeQueueAction(path: string): string {
  const [queue = '', first = '', second = '', third = ''] = path.replace(/^\/api\/queues\/?/, '').split('/');
  if (!first && queue === 'pause') return 'paused all queues';
  if (!first && queue === 'resume') return 'set all queues going again';
  const words = ON_QUEUE[first]?.replace('% jobs', `${second} jobs`) ?? ON_JOB[second];
  if (!words || (third && second !== 'retry')) return `worked on the queues: ${path}`;
  return words.replace('%s', queue);
}
