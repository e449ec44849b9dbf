import { ChevronDown, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialog.tsx';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#app/ui/dropdown-menu.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { toast } from '#app/ui/toast.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { Part, State } from './state.tsx';

export function Overlays() {
  return (
    <>
      <Part name="Dialog">
        <State name="With a form; typing makes it dirty">
          <SampleDialog />
        </State>
        <State name="Wide and long">
          <LongDialog />
        </State>
      </Part>
      <Part name="ConfirmDialog">
        <State name="Before a deletion">
          <SampleQuestion />
        </State>
        <State name="Busy once confirmed">
          <SampleQuestion staysBusy />
        </State>
      </Part>
      <Part name="DropdownMenu">
        <State name="Closed; press it">
          <DropdownMenu
            trigger={
              <Button variant="secondary">
                Download
                <ChevronDown className="size-4.5 text-brass" aria-hidden="true" />
              </Button>
            }
          >
            <DropdownMenuItem>
              <Download aria-hidden="true" />
              Brochure
            </DropdownMenuItem>
            <DropdownMenuItem aria-current="page">
              <Download aria-hidden="true" />
              Presentation
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem disabled>
              <Trash2 aria-hidden="true" />
              Delete
            </DropdownMenuItem>
          </DropdownMenu>
        </State>
      </Part>
      <Part name="Toaster">
        <State name="Done">
          <Button variant="secondary" onClick={() => toast({ title: 'Saved', description: 'The showcase has been saved.' })}>
            Show a toast
          </Button>
        </State>
        <State name="Failed">
          <Button
            variant="secondary"
            onClick={() => tellFailure({ title: 'Not saved', words: 'The server could not be reached. Please try again.' })}
          >
            Show a failure
          </Button>
        </State>
      </Part>
      <Part name="Popover">
        <State name="Opened by a click; Escape closes it">
          <Popover trigger={<Button variant="secondary">Where it is from</Button>} title="Source">
            <p>The passage that supports a statement, with its article.</p>
          </Popover>
        </State>
      </Part>
      <Part name="Tooltip">
        {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
          <State key={side} name={side}>
            <Tooltip text="What it does, in a few words" side={side}>
              <Button variant="secondary">Hover or focus</Button>
            </Tooltip>
          </State>
        ))}
      </Part>
      <Part name="Tabs">
        <State name="The first chosen" isWide>
          <Tabs defaultValue="story">
            <TabList aria-label="Sample">
              <Tab value="story">Story</Tab>
              <Tab value="facts">Facts</Tab>
            </TabList>
            <TabPanel value="story">The story of the car.</TabPanel>
            <TabPanel value="facts">Its engine, its color, its miles.</TabPanel>
          </Tabs>
        </State>
      </Part>
    </>
  );
}

function SampleDialog() {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const show = (isShown: boolean) => {
    setWords('');
    setOpen(isShown);
  };
  return (
    <>
      <DialogButton page="/ui" variant="secondary" onOpen={() => show(true)}>
        Open a dialog
      </DialogButton>
      <Dialog
        open={isOpen}
        onOpenChange={show}
        title="Trophies"
        description="They are printed in the brochure."
        isDirty={words !== ''}
        footer={
          <>
            <Button variant="secondary" onClick={() => show(false)}>
              Cancel
            </Button>
            <Button onClick={() => show(false)}>Save</Button>
          </>
        }
      >
        <Field label="Name">
          <Input value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
      </Dialog>
    </>
  );
}

const PARAGRAPHS = Array.from({ length: 20 }, (_, index) => `Paragraph ${index + 1} of a text that must scroll.`);

function LongDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a wide one
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="A long text"
        wide
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        {PARAGRAPHS.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Dialog>
    </>
  );
}

function SampleQuestion({ staysBusy = false }: { staysBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const show = (isShown: boolean) => {
    setBusy(false);
    setOpen(isShown);
  };
  return (
    <>
      <Button variant="danger" onClick={() => show(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={show}
        title="Delete this showcase?"
        description="Its public page and the code on its flyer stop working."
        confirmLabel="Delete"
        busy={isBusy}
        onConfirm={() => (staysBusy ? setBusy(true) : show(false))}
      />
    </>
  );
}
