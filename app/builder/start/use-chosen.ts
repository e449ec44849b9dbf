import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '#app/builder/uploads/choose-photos.ts';
import { sortFiles } from '#app/builder/uploads/sort-files.ts';
import { type ChosenFile, dropChosen, findChosen, keepChosen } from './chosen-files.ts';

/** Photos that wait on this device for an owner. @param added files to add, each array once; null for none */
export function useChosen(added: File[] | null) {
  const [photos, setPhotos] = useState<ChosenFile[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [isLost, setIsLost] = useState(false);
  const [removed, setRemoved] = useState<ChosenFile[]>([]);
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
      if (more.length > 0) setRemoved([]);
      const areKept = await Promise.all(more.map(keepChosen));
      if (areKept.includes(false)) setIsLost(true);
      return all;
    });
  }, [added]);

  const change = (to: (before: ChosenFile[]) => ChosenFile[], onDevice: () => Promise<unknown>) => {
    setPhotos(to);
    known.current = known.current?.then(async (before) => {
      await onDevice();
      return to(before);
    });
  };
  const remove = (gone: ChosenFile[]) => {
    const keys = gone.map(({ key }) => key);
    setRemoved(gone);
    change(
      (before) => before.filter(({ key }) => !keys.includes(key)),
      () => dropChosen(keys),
    );
  };
  /** Undoes the last removal, as long as none was chosen since: then there may be no room. */
  const putBack = () => {
    setRemoved([]);
    change(
      (before) => [...before, ...removed].toSorted((one, other) => one.place - other.place),
      () => Promise.all(removed.map(keepChosen)),
    );
  };

  return { photos, remove, removed: removed.length, putBack, refusals, closeRefusals: () => setRefusals([]), isLost };
}
