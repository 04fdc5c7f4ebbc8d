import { Button } from '@lunas/ui/button'
import { GuideIcon } from '@lunas/ui/icons/guide'
import { Sheet } from '@lunas/ui/sheet'
import { useOverlay } from '#lib/use-overlay.ts'
import { guides } from '../masuk.copy.ts'

type GuideProps = {
  guide: keyof typeof guides
  /** The address of the institution's own guide, such as a video. */
  own?: string | undefined
}

/** Explains the steps without leaving the form, or opens the institution's own guide. */
export function GuideSheet({ guide, own }: GuideProps) {
  const overlay = useOverlay('panduan')
  const { title, steps, close } = guides[guide]
  if (own) {
    return (
      <a href={own} target="_blank" rel="noopener noreferrer" className="btn btn-quiet">
        <GuideIcon />
        {title}
      </a>
    )
  }
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
