import { Link } from '@remix-run/react';
import { PLAN_IN_WORDS } from '#app/billing/price-words.ts';
import { HELP_TOPICS } from '#app/platform/help-topics.ts';
import { SupportLink } from '#app/platform/support-link.tsx';

/** What the server tells the guide, so that it need not load where these are defined. */
type Facts = {
  /** The labels of what need not be told of a vehicle, as a list in a sentence. */
  optionalFields: string;
  /** The most photos of a showcase, and of its documents. */
  mostPhotos: { showcase: number; documents: number };
  /** For how long a deleted account is kept. */
  keptDays: number;
};

/** Specification §2, Help & Guide. */
export const helpSections = ({ optionalFields, mostPhotos, keptDays }: Facts) =>
  [
    {
      title: HELP_TOPICS.quickStart,
      body: (
        <ol>
          <li>
            <strong>Owner info.</strong> Your name and where you live. Your story with the car makes the best pages, so do tell
            it.
          </li>
          <li>
            <strong>Vehicle details.</strong> Year, make and model, and whatever you know of its specification and its changes.
          </li>
          <li>
            <strong>Photos.</strong> Up to {mostPhotos.showcase}. The first one is the cover; drag them into the order you like.
          </li>
          <li>
            <strong>Customize.</strong> A theme for its era, a layout for its pace, and a link for your own QR code if you have
            one.
          </li>
          <li>
            <strong>Preview.</strong> The history is written for you. Read it, look at the brochure and the presentation, and
            save.
          </li>
        </ol>
      ),
    },
    {
      title: HELP_TOPICS.ownerAndVehicle,
      body: (
        <>
          <p>
            Only your full name and location are needed, in the form “City, State”. Contact details are optional and stay off the
            flyer unless you ask for them.
          </p>
          <p>
            Year, make and model head every page. The others ({optionalFields}) are optional: what you leave out takes no room in
            print, and what you put in is printed as you wrote it.
          </p>
          <p>
            A good story answers three questions: how you found the car, what you have been through together, and what you would
            never change about it.
          </p>
        </>
      ),
    },
    {
      title: HELP_TOPICS.photos,
      body: (
        <ul>
          <li>
            Up to {mostPhotos.showcase} photos per showcase, in JPG, PNG or WEBP; iPhones’ HEIC, AVIF and TIFF are taken as they
            are.
          </li>
          <li>You can start with them: drop them on the dashboard, or on the first step of a new showcase.</li>
          <li>At least 1920×1080 is advised. A modern phone does far better than that; send the original, not a screenshot.</li>
          <li>The first photo is the cover: a three-quarter view with room around the car does best.</li>
          <li>
            Under the photos you can ask for a suggested cover, order and captions. Small copies of your photos are then sent to
            the company that runs the language model, and only then. You take what you like.
          </li>
          <li>Mix whole views with details: the badge, the dash, the engine bay, the trunk with its tools.</li>
          <li>Documents use up to {mostPhotos.documents} photos and say how many there are in all.</li>
          <li>The place where a picture was taken is removed from the file before anyone sees it.</li>
        </ul>
      ),
    },
    {
      title: HELP_TOPICS.history,
      body: (
        <>
          <p>
            From your vehicle’s year, make and model, what you tell about it, and articles of encyclopedias, an AI writes an
            overview, its significance, trivia, and how such cars were advertised. Taglines are its own, and print as imagined.
          </p>
          <p>
            Each statement is then compared with these sources. An underlined sentence has one: choose it to see which. A dagger
            (†) marks what you alone have stated. What nothing supports is held back, whether it is a number built, a price or a
            race won: it waits below the text, and is printed only if you put it in with evidence of your own.
          </p>
          <p>
            An AI can be wrong all the same, and so can its sources. Hold what it says against the club register or a marque
            history before you print it for a judge, then check <em>I have read this text</em>: the documents and the shared page
            say who wrote the history, and whether its owner has read it. Changing the vehicle or its photos has the text
            regenerated.
          </p>
          <p>
            Every part of it is yours to change. At the last step, <em>Edit</em> opens the title, the overview, the trivia or any
            other part where it stands, and <em>Regenerate</em> has just that part written again.
          </p>
          <p>
            What you have written yourself is marked <em>Your text</em>, what you have changed of the AI’s text <em>Edited</em>,
            and both stay, whatever is regenerated and even when the car is changed; <em>Revert</em> shows the AI’s text again.
            What is left empty is left out of print. And where the AI does not answer, or is not wanted, you write it all
            yourself: an overview is all that is needed.
          </p>
        </>
      ),
    },
    {
      title: HELP_TOPICS.trophies,
      body: (
        <p>
          Open <em>Trophies</em> on a showcase’s card in <Link to="/">My Showcases</Link>, or <em>About this car</em> on its page.
          Each award has a name, a year and an event, and may have a category and a photo. Nothing is kept until you press{' '}
          <em>Save Trophies</em>. The flyer shows the first three and counts the rest.
        </p>
      ),
    },
    {
      title: HELP_TOPICS.documents,
      body: (
        <>
          <ul>
            <li>
              <strong>PDF brochure:</strong> a magazine on letter paper or A4. Print it double-sided on heavy, uncoated stock.
            </li>
            <li>
              <strong>PowerPoint:</strong> seven to ten slides with real text that you can still change.
            </li>
            <li>
              <strong>QR flyer:</strong> one page for the windshield, or A5 to hand out. Choose what it shows under <em>Flyer</em>{' '}
              on the showcase’s card.
            </li>
            <li>
              <strong>Show-day kit:</strong> a board, a dash card, a judges’ sheet, a table tent, a name badge and the flyer, from
              the showcase’s page. Print it at 100%; fold the tent back along both lines. Add the show that you are going to, and
              its kit has a code of its own: the page then shows how often it was scanned there.
            </li>
          </ul>
          <p>
            The last eight documents that you opened or downloaded on a device can be read there without a connection, until you
            sign out: open this site as usual, and it lists them. It can be installed as an app from your browser’s menu.
          </p>
          <p>
            From the moment you make a flyer, whoever scans its code can read that showcase’s brochure, without its value. No list
            shows it, and the switch under Share it, on the showcase’s page, takes it back: then only you can open it again.
          </p>
        </>
      ),
    },
    {
      title: HELP_TOPICS.sharing,
      body: (
        <>
          <p>
            Under <em>Share it</em>, on a showcase’s page, one press on <em>Make it public and share</em> opens a page for
            everyone who has its address: photos, story, history, specification and trophies. Nothing is public before. Copy the
            address, save its QR code, or close the page again at any time.
          </p>
          <ul>
            <li>
              <strong>What stays private:</strong> its value is shown neither there nor in the documents that others open; a flyer
              that you print shows it, unless you turn that off. Your contact is shown only if you say so, and the documents as
              you choose. Search engines are asked to stay away unless you let them in.
            </li>
            <li>
              <strong>License plates and faces:</strong> one switch has them blurred in whatever others see. We look for them, and
              may miss some. Check the photos there: mark what we missed, and remove what was blurred needlessly.
            </li>
            <li>
              <strong>Who came by:</strong> how often the page was opened, by which code, and from which show is counted by day,
              not by whom.
            </li>
            <li>
              <strong>Guest book:</strong> you can let visitors sign one with a name and a few words, without an account, and one
              photo where you let them. You read each entry first, and approve, hide or delete it there, or remove its photo
              alone; until you approve it, nobody else sees it. A guest’s photo is not blurred, so look for license plates and
              faces in it.
            </li>
            <li>There you also say whether we may show the car on our landing page; until you do, we don’t.</li>
          </ul>
        </>
      ),
    },
    {
      title: HELP_TOPICS.subscription,
      body: (
        <>
          <p>
            It costs {PLAN_IN_WORDS}. It renews each year until you cancel. How many you have used, and when it renews, is on the
            page <Link to="/">My Showcases</Link>, where you also cancel the renewal, take that back,{' '}
            <Link to="/card">change the card</Link>, or pay with another one when it was declined. Promo codes are entered at
            checkout, and reduce the first year. While we offer codes for friends, yours is on the same page: you see how many
            came with it, not who.
          </p>
          <p>
            Each payment’s receipt arrives by email and is kept under <Link to="/receipts">Receipts</Link>. For a refund, write to{' '}
            <SupportLink /> within 14 days of a payment.
          </p>
        </>
      ),
    },
    {
      title: HELP_TOPICS.account,
      body: (
        <>
          <p>
            <Link to="/account">Account</Link>, in the menu under your name, shows who you are here, your subscription and the
            last receipts. Name, email and picture come from the account you sign in with, and are changed there.
          </p>
          <p>
            Under <Link to="/settings">Settings</Link> you choose light or dark, sign out on other devices, and download all your
            data: showcases as pages and for programs, photos in print quality, drafts, receipts and mails. There you also delete
            your account. The subscription ends at once, everything closes, and after {keptDays} days it is removed for good.
          </p>
        </>
      ),
    },
    {
      title: 'Tips',
      body: (
        <ul>
          <li>Photograph early or late in the day, with the sun low and behind you.</li>
          <li>Stand back and zoom in: close up, a wide lens bends the fenders.</li>
          <li>Move the trash cans, the hose and the neighbor’s car out of the picture.</li>
          <li>Read the flyer’s code with your own phone before you print fifty of them.</li>
          {/* What is touched has neither key. */}
          <li className="pointer-coarse:hidden">Press Ctrl or ⌘ and B to fold the sidebar away.</li>
          <li>Press the lamp in the corner to dim the lights.</li>
        </ul>
      ),
    },
    {
      title: 'Support',
      body: (
        <p>
          Something does not run as it should? Write to <SupportLink />, and name the showcase, what you did and what you saw. A
          screenshot helps.
        </p>
      ),
    },
  ] as const;
