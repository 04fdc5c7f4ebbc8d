import type { OutgoingMessage } from '#ports/message-sender'
import type { TemplateName } from '#messages/template'
import { parameterValues, renderText, templates } from '#messages/templates'

type Composition = {
  reference: string
  tujuan: string
  template: TemplateName
  isi: Readonly<Record<string, string>>
  nama_institusi: string
}

/** A message in its words, ready for any way it may go. */
export function composeMessage(composition: Composition): OutgoingMessage {
  const { reference, tujuan, isi, nama_institusi } = composition
  const template = templates[composition.template]
  return {
    reference,
    tujuan,
    template: template.name,
    language: template.language,
    parameters: parameterValues(template, isi),
    subject: template.subject,
    text: renderText(template, isi),
    nama_institusi,
    ...(isi.otp !== undefined && { otp: isi.otp }),
    ...(isi.tautan !== undefined && { link: isi.tautan }),
  }
}
