import { Article } from './article.tsx';
import type { Magazine } from './magazine.server.ts';
import { MarkedText } from './shared-notes.tsx';

/** What is worth knowing, each by itself. */
export const Trivia = ({ headings, trivia }: Pick<Magazine, 'headings' | 'trivia'>) => (
  <Article id="trivia" heading={headings.trivia} isWide>
    <ul className="mag-trivia">
      {trivia.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <li key={index} dir="auto">
          <MarkedText text={item} />
        </li>
      ))}
    </ul>
  </Article>
);
