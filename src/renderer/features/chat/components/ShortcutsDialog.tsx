import { useAtom } from 'jotai'
import * as text from '#texts/shortcuts.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { SHOWN_SHORTCUTS, shortcutsOnAtom } from '../shortcuts.ts'

/** What each key does, and the switch for all of them. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useAtom(shortcutsOnAtom)
  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.hint}>
      <Checkbox checked={isOn} onChange={setOn}>
        {text.isOn}
      </Checkbox>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {SHOWN_SHORTCUTS.map(({ does, key }) => (
          <div key={does} className="contents">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-box border border-line-strong bg-sunken px-2 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className={isOn ? undefined : 'text-muted'}>{text.does[does]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
