import { type Dispatch, useState } from 'react';
import { ApiError, callApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { completeWebAddress } from '#app/showcases/web-address.ts';
import type { WizardAction } from './change-wizard.ts';
import type { WizardState } from './wizard-state.ts';

/** The QR code for the owner's link. */
export function useCodeDrawing({ qrUrl, qrDataUrl }: WizardState, dispatch: Dispatch<WizardAction>) {
  const [isDrawing, setIsDrawing] = useState(false);

  /** Generates the code of a link that has none yet. @returns false after a failure, which the owner has been told */
  const drawCode = async (): Promise<boolean> => {
    const url = completeWebAddress(qrUrl);
    if (!url || qrDataUrl) return true;
    setIsDrawing(true);
    try {
      const made = await callApi<{ qrDataUrl: string }>('/api/generate/qr', { method: 'POST', body: { url } });
      dispatch({ type: 'qrMade', url, qrDataUrl: made.qrDataUrl });
      return true;
    } catch (error) {
      const why = error instanceof ApiError ? '' : `. ${reasonOf(error, TRY_AGAIN)}`;
      tellFailure({ title: 'QR generation failed', words: `Failed to generate QR code${why}` });
      return false;
    } finally {
      setIsDrawing(false);
    }
  };

  return { isDrawing, drawCode };
}
