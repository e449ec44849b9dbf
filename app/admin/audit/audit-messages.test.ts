import { expect, it } from 'vitest';
import { projectPatchSchema } from '#app/admin/projects/project-patch.schema.ts';
import { describeQueueAction, nameFields } from './audit-messages.ts';

it('names fields as a person would', () => {
  expect(nameFields(['ownerName', 'vehicleMake', 'vehicleEstimatedValue', 'themeId'])).toBe(
    'owner’s name, make, estimated value and color scheme',
  );
  expect(nameFields(['discountPercent', 'isActive'])).toBe('discount and status');
  expect(nameFields(['terminationDate'])).toBe('termination date');
});

it('leaves no project field with its identifier as its label', () => {
  for (const field of Object.keys(projectPatchSchema.shape)) expect(nameFields([field])).not.toMatch(/[A-Z]|vehicle|\bid\b/);
});

it.each([
  ['/api/queues/document/0b4c-1/retry/failed', 'had a job of the queue document tried again'],
  ['/api/queues/document/0b4c-1/clean', 'removed a job of the queue document'],
  ['/api/queues/mail/retry/failed', 'had all failed jobs of the queue mail tried again'],
  ['/api/queues/photo/clean/completed', 'removed all completed jobs of the queue photo'],
  ['/api/queues/photo/pause', 'paused the queue photo'],
  ['/api/queues/pause', 'paused all queues'],
  ['/api/queues/photo/concurrency', 'worked on the queues: /api/queues/photo/concurrency'],
])('describes %s as: %s', (path, words) => {
  expect(describeQueueAction(path)).toBe(words);
});
