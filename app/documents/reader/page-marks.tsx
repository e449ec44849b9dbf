import { Fragment } from 'react';

/** A place on what is shown: fractions of its width and height. */
export type Box = { left: number; top: number; width: number; height: number };

const percent = (fraction: number): string => `${fraction * 100}%`;

/** What is searched for, marked over a page: nothing of the page itself changes. In an element that is positioned. */
export const PageMarks = ({ boxes }: { boxes: readonly Box[] }) =>
  boxes.map(({ left, top, width, height }) => {
    const place = { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
    const shape = 'pointer-events-none absolute rounded-[3px]';
    return (
      <Fragment key={`${left} ${top}`}>
        {/* A tint, which leaves the letters as dark as they are, and a ring of two colors, one of which is seen on any ground. */}
        <span aria-hidden="true" className={`${shape} bg-[#ffd560] mix-blend-multiply`} style={place} />
        <span
          aria-hidden="true"
          data-mark=""
          className={`${shape} shadow-[0_0_0_2px_#fff3cf] outline-1 outline-[#7a1420]`}
          style={place}
        />
      </Fragment>
    );
  });
