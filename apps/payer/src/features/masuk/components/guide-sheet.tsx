import { Button } from '@lunas/ui/button'
import { GuideIcon } from '@lunas/ui/icons/guide'
import { Sheet } from '@lunas/ui/sheet'
import { useOverlay } from '#lib/use-overlay.ts'
import { guides } from '../masuk.copy.ts'

/** How it goes, in a few sentences, without leaving the form. */
export function GuideSheet({ guide }: { guide: keyof typeof guides }) {
  const overlay = useOverlay('panduan')
  const { title, steps, close } = guides[guide]
  return (
    <>
      <Button look="quiet" onClick={() => overlay.show()}>
        <GuideIcon />
        {title}
      </Button>
      <Sheet open={overlay.open} onClose={overlay.close} title={title} closeLabel={close}>
        <ol className="steps p-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Sheet>
    </>
  )
}
