import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#app/builder/uploads/choose-photos.ts';
import { sortFiles } from '#app/builder/uploads/sort-files.ts';
import { type ChosenFile, dropChosen, findChosen, keepChosen } from './chosen-files.ts';

/** Photos that wait on this device for an owner. @param added files to add, each array once; null for none */
export function useChosen(added: File[] | null) {
  const [photos, setPhotos] = useState<ChosenFile[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [isLost, setIsLost] = useState(false);
  const known = useRef<Promise<ChosenFile[]>>();

  const last = useRef<File[] | null>();
  useEffect(() => {
    if (last.current === added) return;
    last.current = added;
    known.current = (known.current ?? findChosen()).then(async (before) => {
      const { photos: taken, refusals: refused } = sortFiles(added ?? [], before.length);
      const first = (before.at(-1)?.place ?? -1) + 1;
      const more = taken.flatMap((photo, index) =>
        'file' in photo ? { key: photo.key, file: photo.file, place: first + index } : [],
      );
      const all = [...before, ...more];
      setPhotos(all);
      setRefusals(refused);
      const areKept = await Promise.all(more.map(keepChosen));
      if (areKept.includes(false)) setIsLost(true);
      return all;
    });
  }, [added]);

  const remove = useCallback((keys: string[]) => {
    const isLeft = ({ key }: ChosenFile) => !keys.includes(key);
    setPhotos((before) => before.filter(isLeft));
    known.current = known.current?.then(async (before) => {
      await dropChosen(keys);
      return before.filter(isLeft);
    });
  }, []);

  return { photos, remove, refusals, closeRefusals: () => setRefusals([]), isLost };
}
