import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Waits for most of its time: begun last, it alone would keep everybody. */
const LONGEST = 'faults';

/** Of the product's files those that take longest, begun first for the same reason. */
const SLOWEST = ['accessibility', 'content', 'checkout', 'start', 'payments-drill', 'drafts', 'preview', 'messages'];

/** The product's files first, since they are the longest; units and parts, each a few seconds, fill what is left at the end. */
const PROJECTS = ['product', 'units', 's3', 'redis', 'parts'];

/**
 * One project after the other: a process that is shared by a project's files, its Chrome included, is ended as soon as a file of
 * another project is the next one.
 */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const name = basename(moduleId).replace(/\.test\.tsx?$/, '');
      if (name === LONGEST) return -1;
      const place = SLOWEST.indexOf(name);
      return PROJECTS.indexOf(project.name) * 100 + (place === -1 ? SLOWEST.length : place);
    };
    return bySize.toSorted((one, other) => rank(one) - rank(other));
  }
}
