import type { Sample } from './samples.ts';

/** The heading of an article's passage; 'Introduction' is what stands above the first one. */
type Section = string;

/** What the samples' histories are based on. */
export type SampleCitations = {
  /** The title of the sandbox encyclopedia's article. */
  article: string;
  /** How a sentence begins, and the sections that support what it claims. Sentences that are not named are their owner's, or claim nothing. */
  sentences: Record<string, Section[]>;
};

export const SAMPLE_CITATIONS: Record<Sample['pictures'], SampleCitations> = {
  coupe: {
    article: 'Jaguar E-Type',
    sentences: {
      'When Jaguar showed the E-Type': ['Design'],
      'Here was the shape': ['Design'],
      'Its lines were the work': ['Design'],
      'Beneath the long hood': ['Technology'],
      'The 4.2-liter engine': ['Technology'],
      'Many hold this Series 1': ['Legacy'],
      'Enzo Ferrari is said': ['Legacy'],
      'Whether he did or not': ['Legacy'],
      'Three wipers': ['Design'],
      'Sayer gave his curves': ['Design'],
      'The covered headlights': ['Design'],
      'The car was sold as the XK-E': ['Introduction'],
    },
  },
  hardtop: {
    article: '1957 Chevrolet',
    sentences: {
      'Sweet, Smooth and Sassy': ['Introduction', 'Advertising'],
      'Chevrolet had planned': ['Introduction', 'Design'],
      'Under the hood the small-block': ['Engines'],
      'By the nineteen-seventies': ['Legacy'],
      'The Bel Air of 1957': ['Engines', 'Legacy'],
      'Its fourteen-inch wheels': ['Design'],
      'The two hood ornaments': ['Design'],
      'A car of this model with fuel injection': ['Legacy'],
      'Dinah Shore sang': ['Advertising'],
      'On television': ['Advertising'],
    },
  },
  speedster: {
    article: 'Auburn Speedster',
    sentences: {
      'By 1935 the Auburn': ['Introduction', 'Design'],
      'Gordon Buehrig': ['Design'],
      'The supercharged straight eight': ['Technology'],
      'Four bright exhaust pipes': ['Design'],
      'The record driver': ['Records'],
      'It drew crowds': ['Production'],
      'Each Speedster carried': ['Records'],
      'The same group owned': ['Technology'],
      'Auburn’s showroom': ['Production'],
      'Records set': ['Records'],
    },
  },
};
