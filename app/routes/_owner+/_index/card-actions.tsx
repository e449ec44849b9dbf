import { useRevalidator } from '@remix-run/react';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { KEPT_DAYS, MAX_RESTORABLE } from '#app/account-deletion/retention.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.ts';

type CardActionsProps = { id: string; name: string; nextToGo: string | null };

/**
 * Duplicates and deletes a showcase.
 * @param name of its vehicle
 * @param nextToGo the vehicle of the deleted showcase that another deletion would remove for good; null while there is room
 */
export function CardActions({ id, name, nextToGo }: CardActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<'duplicate' | 'delete' | null>(null);
  const { revalidate } = useRevalidator();

  const duplicate = async () => {
    setBusy('duplicate');
    try {
      await fetchApi(`/api/projects/${id}/duplicate`, { method: 'POST' });
      toast({ title: 'Showcase duplicated', description: 'The copy is first in your garage.' });
      revalidate();
    } catch (error) {
      tellFailure({ title: 'Not duplicated', error });
    }
    setBusy(null);
  };

  const remove = async () => {
    setBusy('delete');
    try {
      await fetchApi(`/api/projects/${id}`, { method: 'DELETE' });
      const gone = nextToGo ? ` The ${nextToGo}, the oldest of those you had deleted, is permanently deleted.` : '';
      toast({
        title: 'Showcase deleted',
        description: `You can restore it for ${KEPT_DAYS} days, at the foot of this page.${gone}`,
      });
      revalidate();
    } catch (error) {
      tellFailure({ title: 'Not deleted', error });
    }
    setBusy(null);
    setIsAsking(false);
  };

  const loss = nextToGo
    ? ` The last ${MAX_RESTORABLE} showcases that you delete can be restored: the ${nextToGo}, the oldest of them, is then permanently deleted.`
    : '';
  return (
    <div className="flex flex-wrap justify-end gap-1 border-t pt-2">
      <Button
        variant="ghost"
        size="small"
        busy={busy === 'duplicate'}
        aria-label={`Duplicate: ${name}`}
        onClick={() => void duplicate()}
      >
        <Copy className="size-4" aria-hidden="true" />
        Duplicate
      </Button>
      <Button variant="ghost" size="small" aria-label={`Delete: ${name}`} onClick={() => setIsAsking(true)}>
        <Trash2 className="size-4" aria-hidden="true" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this showcase?"
        description={`The ${name} leaves your garage and frees its place. Its shared page and the code on its flyer stop opening. You can restore it for ${KEPT_DAYS} days.${loss}`}
        confirmLabel="Delete"
        onConfirm={() => void remove()}
        busy={busy === 'delete'}
      />
    </div>
  );
}
