import { Link, useLocation, useNavigate } from '@remix-run/react';
import { BookOpenText, type LucideIcon, PenLine, Presentation, QrCode, SlidersHorizontal, Trash2, View } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { KEPT_DAYS } from '#app/account-deletion/retention.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { useSavedHere } from '#app/platform/forms/use-saved-here.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { useLazyComponent } from '#app/ui/lazy-component.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AdminProject } from './get-project.server.ts';
import { type DownloadKind, useDownloads } from './use-downloads.ts';

const DOWNLOADS: { kind: DownloadKind; label: string; icon: LucideIcon }[] = [
  { kind: 'pptx', label: 'Download PPTX', icon: Presentation },
  { kind: 'pdf', label: 'Download PDF', icon: BookOpenText },
  { kind: 'flyer', label: 'Download QR Flyer', icon: QrCode },
];

const SETTINGS = { load: () => import('./flyer-settings-dialog.tsx'), name: 'The flyer’s settings' };

const WIDE = 'w-full justify-start!';

/** An administrator's actions on a showcase (Specification §2). */
export function ProjectActions({ project }: { project: AdminProject }) {
  const { id } = project;
  const [flyerConfig, keepConfig] = useSavedHere(project.flyerConfig);
  const { work, download } = useDownloads(project);
  const [isConfiguring, setIsConfiguring] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const settings = useLazyComponent(SETTINGS, isConfiguring, setIsConfiguring);
  const edit = useRef<HTMLAnchorElement>(null);
  const { state } = useLocation();
  // The focused form is gone, so the focus returns to the button that opened it.
  useEffect(() => {
    if (state?.isBackFromEditing) edit.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <section aria-labelledby="actions" className="walnut card p-5 sm:p-7">
      <h2 id="actions" className="text-2xl">
        Actions
      </h2>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <Button asChild className={WIDE}>
          <Link ref={edit} to="?edit">
            <PenLine className="size-4.5" aria-hidden="true" />
            Edit Project
          </Link>
        </Button>
        {DOWNLOADS.map(({ kind, label, icon: Icon }) => (
          <Button
            key={kind}
            variant="secondary"
            className={WIDE}
            disabled={work !== null}
            busy={work?.kind === kind}
            onClick={() => void download(kind)}
          >
            {work?.kind !== kind && <Icon className="size-4.5 text-brass" aria-hidden="true" />}
            {label}
          </Button>
        ))}
        <Button asChild variant="secondary" className={WIDE}>
          <Link to={`/showcase/${id}/flyer`}>
            <View className="size-4.5 text-brass" aria-hidden="true" />
            View Flyer Page
          </Link>
        </Button>
        {flyerConfig && (
          <Button variant="secondary" className={WIDE} onClick={() => setIsConfiguring(true)}>
            <SlidersHorizontal className="size-4.5 text-brass" aria-hidden="true" />
            Configure Flyer
          </Button>
        )}
      </div>
      {work && (
        <div className="mt-4">
          <ProgressBar {...work.progress} />
        </div>
      )}
      <p className="mt-4 text-[0.9375rem] leading-snug text-ink-soft">
        The presentation and the brochure are regenerated and replace the owner’s. Once the flyer is downloaded, whoever scans its
        code can read the brochure.{!flyerConfig && ' The owner has not chosen yet what the flyer shows.'}
      </p>
      <hr className="my-4" />
      <Button variant="danger" className="w-full sm:w-auto lg:w-full" onClick={() => setIsDeleting(true)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        Delete Project
      </Button>
      {flyerConfig && isConfiguring && settings && (
        <settings.FlyerSettingsDialog
          project={project}
          saved={flyerConfig}
          onSaved={keepConfig}
          onClose={() => setIsConfiguring(false)}
        />
      )}
      <DeleteDialog project={project} open={isDeleting} onOpenChange={setIsDeleting} />
    </section>
  );
}

type DeleteDialogProps = { project: AdminProject; open: boolean; onOpenChange: (open: boolean) => void };

function DeleteDialog({ project, open, onOpenChange }: DeleteDialogProps) {
  const { id, vehicleData, ownerData, photoUrls } = project;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const photos = photoUrls.length === 1 ? 'its photo' : `its ${photoUrls.length} photos`;

  const remove = async () => {
    setIsBusy(true);
    try {
      await fetchApi(`/api/admin/projects/${id}`, { method: 'DELETE' });
    } catch (error) {
      tellFailure({ title: 'Failed to delete project', error });
      return setIsBusy(false);
    }
    toast({ title: 'Success', description: 'The project is deleted.', isForNextPage: true });
    navigate('/admin/projects');
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this project?"
      description={`The ${vehicleName(vehicleData)} of ${ownerData.fullName} goes at once: from its owner’s showcases with any unsaved changes, from its public page and the landing page, and the code on its flyer leads nowhere. After ${KEPT_DAYS} days it is removed for good, with ${photos}. This action cannot be undone.`}
      confirmLabel="Delete Project"
      onConfirm={() => void remove()}
      busy={isBusy}
    />
  );
}
