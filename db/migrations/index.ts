/** Written by `npm run migration`. Imported rather than read from the folder, so that a bundle includes them. */
import * as initialSchema from './0001-initial-schema.ts';
import * as captions from './0002-captions.ts';
import * as softPhotos from './0003-soft-photos.ts';
import * as promoCodes from './0004-promo-codes.ts';
import * as money from './0005-money.ts';
import * as sharing from './0006-sharing.ts';
import * as paidAt from './0007-paid-at.ts';
import * as handwritten from './0008-handwritten.ts';
import * as placeholder from './0009-placeholder.ts';
import * as listedShares from './0010-listed-shares.ts';
import * as purge from './0011-purge.ts';
import * as drafts from './0012-drafts.ts';
import * as draftOfShowcase from './0013-draft-of-showcase.ts';
import * as contentVersion from './0014-content-version.ts';
import * as administration from './0015-administration.ts';
import * as featuring from './0016-featuring.ts';
import * as jobEnds from './0017-job-ends.ts';
import * as documentsUsedAt from './0018-documents-used-at.ts';
import * as flyerTokens from './0019-flyer-tokens.ts';
import * as sessionEnds from './0020-session-ends.ts';
import * as rateLimits from './0021-rate-limits.ts';
import * as budgets from './0022-budgets.ts';
import * as turns from './0023-turns.ts';
import * as endedSubscriptions from './0024-ended-subscriptions.ts';
import * as contentReadAt from './0025-content-read-at.ts';
import * as giveBackLimit from './0026-give-back-limit.ts';
import * as deletedByOwner from './0027-deleted-by-owner.ts';
import * as paymentCredit from './0028-payment-credit.ts';
import * as askedAt from './0029-asked-at.ts';
import * as mailOccasions from './0030-mail-occasions.ts';
import * as books from './0031-books.ts';
import * as moneyMovements from './0032-money-movements.ts';
import * as paymentKinds from './0033-payment-kinds.ts';
import * as pendingRefunds from './0034-pending-refunds.ts';
import * as missingChecks from './0035-missing-checks.ts';
import * as validateChecks from './0036-validate-checks.ts';
import * as scheduleRuns from './0037-schedule-runs.ts';
import * as namesCollation from './0038-names-collation.ts';
import * as failedAttempts from './0039-failed-attempts.ts';
import * as evidence from './0040-evidence.ts';
import * as papers from './0041-papers.ts';
import * as infoboxes from './0042-infoboxes.ts';
import * as photoSubjects from './0043-photo-subjects.ts';
import * as photoOriginals from './0044-photo-originals.ts';
import * as ownerFrames from './0045-owner-frames.ts';
import * as photoLikeness from './0046-photo-likeness.ts';
import * as photoQuality from './0047-photo-quality.ts';
import * as photoViews from './0048-photo-views.ts';
import * as improvedPhotos from './0049-improved-photos.ts';
import * as blurredPhotos from './0050-blurred-photos.ts';
import * as showKitDocuments from './0051-show-kit-documents.ts';
import * as shows from './0052-shows.ts';
import * as photoTones from './0053-photo-tones.ts';
import * as guestBook from './0054-guest-book.ts';
import * as mailChoices from './0055-mail-choices.ts';
import * as friendCodes from './0056-friend-codes.ts';
import * as guestPhotos from './0057-guest-photos.ts';
import * as processes from './0058-processes.ts';
import * as fairQueue from './0059-fair-queue.ts';
import * as jobsDone from './0060-jobs-done.ts';
import * as mediumPhotos from './0061-medium-photos.ts';

/** In order. A name is stored in each database that has had it, and never changes. */
export const migrations = {
  '0001-initial-schema': initialSchema,
  '0002-captions': captions,
  '0003-soft-photos': softPhotos,
  '0004-promo-codes': promoCodes,
  '0005-money': money,
  '0006-sharing': sharing,
  '0007-paid-at': paidAt,
  '0008-handwritten': handwritten,
  '0009-placeholder': placeholder,
  '0010-listed-shares': listedShares,
  '0011-purge': purge,
  '0012-drafts': drafts,
  '0013-draft-of-showcase': draftOfShowcase,
  '0014-content-version': contentVersion,
  '0015-administration': administration,
  '0016-featuring': featuring,
  '0017-job-ends': jobEnds,
  '0018-documents-used-at': documentsUsedAt,
  '0019-flyer-tokens': flyerTokens,
  '0020-session-ends': sessionEnds,
  '0021-rate-limits': rateLimits,
  '0022-budgets': budgets,
  '0023-turns': turns,
  '0024-ended-subscriptions': endedSubscriptions,
  '0025-content-read-at': contentReadAt,
  '0026-give-back-limit': giveBackLimit,
  '0027-deleted-by-owner': deletedByOwner,
  '0028-payment-credit': paymentCredit,
  '0029-asked-at': askedAt,
  '0030-mail-occasions': mailOccasions,
  '0031-books': books,
  '0032-money-movements': moneyMovements,
  '0033-payment-kinds': paymentKinds,
  '0034-pending-refunds': pendingRefunds,
  '0035-missing-checks': missingChecks,
  '0036-validate-checks': validateChecks,
  '0037-schedule-runs': scheduleRuns,
  '0038-names-collation': namesCollation,
  '0039-failed-attempts': failedAttempts,
  '0040-evidence': evidence,
  '0041-papers': papers,
  '0042-infoboxes': infoboxes,
  '0043-photo-subjects': photoSubjects,
  '0044-photo-originals': photoOriginals,
  '0045-owner-frames': ownerFrames,
  '0046-photo-likeness': photoLikeness,
  '0047-photo-quality': photoQuality,
  '0048-photo-views': photoViews,
  '0049-improved-photos': improvedPhotos,
  '0050-blurred-photos': blurredPhotos,
  '0051-show-kit-documents': showKitDocuments,
  '0052-shows': shows,
  '0053-photo-tones': photoTones,
  '0054-guest-book': guestBook,
  '0055-mail-choices': mailChoices,
  '0056-friend-codes': friendCodes,
  '0057-guest-photos': guestPhotos,
  '0058-processes': processes,
  '0059-fair-queue': fairQueue,
  '0060-jobs-done': jobsDone,
  '0061-medium-photos': mediumPhotos,
};
