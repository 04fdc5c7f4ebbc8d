import { useStore } from '@lunas/client/use-store'
import { ChatIcon } from '@lunas/ui/icons/chat'
import { institusiStore } from '../institusi-store.ts'
import { institusiCopy } from '../institusi.copy.ts'

/** A floating help button; absent when the institution offers no help by WhatsApp. */
export function HelpButton() {
  const number = useStore(institusiStore)?.wa_bantuan
  if (!number) return null
  const href = `https://wa.me/${number}?text=${encodeURIComponent(institusiCopy.helpGreeting)}`
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={institusiCopy.help}
      className="help-button"
    >
      <ChatIcon size={26} />
    </a>
  )
}
