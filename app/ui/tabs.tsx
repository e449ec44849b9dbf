import { clsx } from 'clsx';
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId, useState } from 'react';

/** Written here rather than taken from Radix, whose tabs are a twentieth of the landing page's script. */
const Context = createContext<{ shown: string; show: (value: string) => void; id: string } | null>(null);

function useTabs(value: string) {
  const tabs = useContext(Context);
  if (!tabs) throw new Error('A tab needs Tabs above it');
  const { shown, show, id } = tabs;
  return { isShown: shown === value, show: () => show(value), tabId: `${id}-tab-${value}`, panelId: `${id}-panel-${value}` };
}

export function Tabs({ defaultValue, className, ...props }: ComponentProps<'div'> & { defaultValue: string }) {
  const [shown, show] = useState(defaultValue);
  return (
    <Context.Provider value={{ shown, show, id: useId() }}>
      <div className={clsx('flex flex-col gap-8', className)} {...props} />
    </Context.Provider>
  );
}

/** Moves the focus among the tabs, of which the focused one is shown (ARIA Authoring Practices, Tabs). */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]'));
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to)?.focus();
}

export function TabList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      className={clsx('flex justify-center sm:gap-x-8 gap-x-3 border-b border-rule-strong', className)}
      onKeyDown={moveFocus}
      {...props}
    />
  );
}

export function Tab({ value, className, ...props }: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const { isShown, show, tabId, panelId } = useTabs(value);
  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-selected={isShown}
      aria-controls={panelId}
      tabIndex={isShown ? 0 : -1}
      data-state={isShown ? 'active' : 'inactive'}
      className={clsx(
        'label -mb-px min-h-12 border-b-3 border-transparent px-1 pb-1 whitespace-nowrap sm:px-2 sm:text-lg! text-ink-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      onClick={show}
      onFocus={show}
      {...props}
    />
  );
}

export function TabPanel({ value, className, children, ...props }: ComponentProps<'div'> & { value: string }) {
  const { isShown, tabId, panelId } = useTabs(value);
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId}
      hidden={!isShown}
      data-state={isShown ? 'active' : 'inactive'}
      className={clsx('data-[state=active]:animate-fade-in', className)}
      {...props}
    >
      {isShown && children}
    </div>
  );
}
