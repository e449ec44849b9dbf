import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Mostly waits; if it started last, everything else would wait for it. */
const LONGEST = 'faults';

/** The product's slowest files, which start first for the same reason. */
const SLOWEST = ['accessibility', 'content', 'checkout', 'start', 'payments-drill', 'docs', 'drafts', 'preview', 'messages'];

/** Its sweeps ask about every checkout and subscription that other files have left: first, there are none. */
const SWEEPING = 'reconcile';

/** The product's files first, since they take longest; units and parts, a few seconds each, fill the gaps at the end. */
const PROJECTS = ['product', 'units', 's3', 'redis', 'parts'];

/**
 * One project after the other: a process that a project's files share, including its Chrome, is ended as soon as a file of
 * another project is next.
 */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const name = basename(moduleId).replace(/\.test\.tsx?$/, '');
      if (name === LONGEST) return -1;
      const place = [SWEEPING, ...SLOWEST].indexOf(name);
      return PROJECTS.indexOf(project.name) * 100 + (place === -1 ? SLOWEST.length + 1 : place);
    };
    return bySize.toSorted((one, other) => rank(one) - rank(other));
  }
}
