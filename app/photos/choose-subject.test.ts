import { describe, expect, it } from 'vitest';
import { chooseSubject, type Found } from './choose-subject.ts';

const found = (left: number, top: number, right: number, bottom: number, score = 0.5): Found => ({
  left,
  top,
  right,
  bottom,
  score,
});
const small = found(0.8, 0.1, 0.95, 0.25, 0.9);

describe('the subject of a photo', () => {
  it('is its largest vehicle, not the one that is best seen', () => {
    expect(chooseSubject([small, found(0.1, 0.25, 0.9, 0.75, 0.4)])).toEqual({
      x: 0.1,
      y: 0.25,
      width: 0.8,
      height: 0.5,
      isCertain: true,
    });
  });

  it('is found behind a smaller one that stands within its box', () => {
    expect(chooseSubject([found(0.6, 0.3, 0.8, 0.4, 0.9), found(0.1, 0.25, 0.9, 0.75, 0.35)])).toMatchObject({ x: 0.1 });
  });

  it('has the tighter of two boxes around the same car, by their scores', () => {
    expect(chooseSubject([found(0.1, 0.2, 0.9, 0.8, 0.22), found(0.1, 0.3, 0.9, 0.75, 0.4)])).toMatchObject({ y: 0.3 });
  });

  it('is both of two cars side by side, and uncertain', () => {
    expect(chooseSubject([found(0, 0.3, 0.45, 0.7), found(0.5, 0.35, 1, 0.7)])).toMatchObject({
      x: 0,
      width: 1,
      isCertain: false,
    });
  });

  it('is uncertain where it was hard to see', () => {
    expect(chooseSubject([found(0.1, 0.25, 0.9, 0.75, 0.25)])).toMatchObject({ isCertain: false });
  });

  it('is certain where it is faint, but found several times over in nearly one box', () => {
    const sights = [0.18, 0.16, 0.15, 0.11, 0.1].map((score, index) => found(0.1, 0.25 + index / 100, 0.9, 0.75, score));
    expect(chooseSubject(sights)).toMatchObject({ y: 0.25, isCertain: true });
    expect(chooseSubject([found(0.1, 0.25, 0.9, 0.75, 0.2), ...sights.slice(1, 4)])).toMatchObject({ isCertain: false });
  });

  it('is uncertain where these disagree on its place', () => {
    const places = [found(0, 0.27, 0.96, 0.79, 0.28), found(0.02, 0.02, 0.98, 0.83, 0.28), found(0.4, 0.3, 0.9, 0.8, 0.28)];
    expect(chooseSubject(places)).toMatchObject({ isCertain: false });
  });

  it('lies within the picture', () => {
    expect(chooseSubject([found(-0.02, 0.1, 1.03, 0.8)])).toMatchObject({ x: 0, width: 1 });
  });

  it.each([
    ['nothing was found', []],
    ['all vehicles are far away', [small]],
    ['the detector hardly believes it', [found(0, 0, 1, 1, 0.19)]],
    ['it hardly believes in any of several boxes', Array.from({ length: 6 }, () => found(0, 0, 1, 1, 0.12))],
  ])('is unknown where %s', (_what, boxes) => {
    expect(chooseSubject(boxes)).toBeNull();
  });
});
