import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for most of their time: begun last, one of them alone would keep everybody. Slowest first. */
const SLOWEST = ['faults', 'accessibility', 'content', 'checkout', 'start', 'payments-drill', 'drafts', 'preview', 'messages'];

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
      const place = SLOWEST.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''));
      return place === 0 ? -1 : PROJECTS.indexOf(project.name) * 100 + (place === -1 ? SLOWEST.length : place);
    };
    return bySize.toSorted((one, other) => rank(one) - rank(other));
  }
}
