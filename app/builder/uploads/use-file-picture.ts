import { useLayoutEffect, useRef, useState } from 'react';
import { makeThumbnail } from '#app/photos/make-small-picture.ts';
import { takeTurn } from './take-turn.ts';

/** The address of a picture of a file, for an `img`: null until it is made, and where the browser can't read the file. */
type FilePicture = { address: string | null; onLoad: () => void; onError: () => void };

/**
 * A picture of a photo that is still on the device. The file itself is shown only where the browser can make nothing smaller: a page
 * that shows twenty of twelve megapixels answers no press for seconds.
 */
export function useFilePicture(file: File): FilePicture {
  const [address, setAddress] = useState<string | null>(null);
  const endTurn = useRef(() => {});
  // Before it is painted, so that the picture does not wait for whatever else begins with it.
  useLayoutEffect(() => {
    let made = '';
    let isGone = false;
    const show = (picture: Blob) => {
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    endTurn.current = takeTurn(() => void makeThumbnail(file).then((small) => isGone || show(small ?? file)));
    return () => {
      isGone = true;
      endTurn.current();
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return {
    address,
    onLoad: () => endTurn.current(),
    onError: () => {
      endTurn.current();
      setAddress(null);
    },
  };
}
