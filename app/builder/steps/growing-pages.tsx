import { useEffect, useRef, useState } from 'react';
import { toDocumentBody } from '#app/builder/wizard-showcase.ts';
import { uploadedPaths, type WizardState } from '#app/builder/wizard-state.ts';
import { BrochurePreview } from '#app/documents/brochure/preview/brochure-preview.tsx';
import type { LoadMaterial } from '#app/documents/brochure/preview/use-material.ts';
import { BLOCK_NAMES, BLOCKS, type Blocks, EMPTY_BLOCKS, fromBlocks } from '#app/showcases/blocks.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/** Laying out takes the browser a moment in which it does nothing else (ms). */
const BETWEEN_LOOKS = 1200;

type GrowingPagesProps = {
  state: WizardState;
  /** The texts so far, by the name of their block; the items of a list a line each. */
  texts: Record<string, string>;
  loadMaterial: LoadMaterial;
};

/**
 * The pages while their words arrive: at first with what the owner has given alone. Nothing of the rest is kept: what no source supports
 * is still to be left out.
 */
export function GrowingPages({ state, texts, loadMaterial }: GrowingPagesProps) {
  const shown = useThrottled(texts, BETWEEN_LOOKS);
  const content = { ...fromBlocks(blocksOf(shown)), photoUrls: uploadedPaths(state.photos) };
  return (
    <div className="w-full">
      <BrochurePreview
        vehicle={vehicleName(state.vehicle)}
        content={toDocumentBody({ ...state, content })}
        paper="letter"
        loadMaterial={loadMaterial}
        isGrowing
      />
    </div>
  );
}

const blocksOf = (texts: Record<string, string>): Blocks => ({
  ...EMPTY_BLOCKS,
  ...Object.fromEntries(
    BLOCK_NAMES.flatMap((name) => {
      const text = texts[name]?.trim();
      if (!text) return [];
      return [[name, BLOCKS[name].kind === 'list' ? text.split('\n').filter((item) => item.trim()) : text]];
    }),
  ),
});

/** The value as it was when it was last taken, at most once in a time (ms). */
function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [taken, setTaken] = useState(value);
  const newest = useRef(value);
  newest.current = value;
  useEffect(() => {
    const timer = setInterval(() => setTaken(newest.current), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return taken;
}
