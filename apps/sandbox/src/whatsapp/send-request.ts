import { invalid, missing, requiredParameter } from '#whatsapp/graph-error'
import {
  fillTemplate,
  parametersOf,
  REGISTERED_TEMPLATES,
} from '#whatsapp/registered-templates'
import type { GraphRefusal } from '#whatsapp/graph-error'
import type { RegisteredTemplate } from '#whatsapp/registered-template'

export type SendRequest = {
  /** The number as given, and as the provider normalises it. */
  input: string
  wa_id: string
  template: RegisteredTemplate
  text: string
  otp?: string
  /** Sent back with every status. */
  callback_data?: string
}

type ReadSend = { ok: true; request: SendRequest } | { ok: false; refusal: GraphRefusal }

type Fields = Readonly<Record<string, unknown>>

const WA_ID = /^\d{8,15}$/
const CODE_LENGTH_MAX = 15
const CALLBACK_LENGTH_MAX = 512

/**
 * A business may start a conversation only with an approved template, so only templates are
 * supported.
 */
export function readSendRequest(body: unknown): ReadSend {
  const fields = asFields(body)
  const envelope = checkEnvelope(fields)
  if (envelope) return refused(envelope)
  const found = findTemplate(asFields(fields['template']))
  if ('code' in found) return refused(found)
  const filled = readComponents(found, asFields(fields['template'])['components'])
  if ('code' in filled) return refused(filled)
  const input = String(fields['to'])
  const callback = fields['biz_opaque_callback_data']
  return {
    ok: true,
    request: {
      input,
      wa_id: input.replaceAll(/\D/g, ''),
      template: found,
      ...filled,
      ...(typeof callback === 'string' ? { callback_data: callback } : {}),
    },
  }
}

function checkEnvelope(fields: Fields): GraphRefusal | undefined {
  if (fields['messaging_product'] !== 'whatsapp') return requiredParameter('messaging_product')
  if (typeof fields['to'] !== 'string') return requiredParameter('to')
  if (!WA_ID.test(fields['to'].replaceAll(/[+\s-]/g, ''))) return invalid('to is not a number')
  const kind = fields['recipient_type'] ?? 'individual'
  if (kind !== 'individual') return invalid('recipient_type must be individual')
  if (fields['type'] !== 'template') {
    return { http_status: 400, code: 131_051, title: 'Unsupported message type' }
  }
  if (String(fields['biz_opaque_callback_data'] ?? '').length > CALLBACK_LENGTH_MAX) {
    return invalid(`biz_opaque_callback_data has at most ${CALLBACK_LENGTH_MAX} characters`)
  }
  return undefined
}

function findTemplate(template: Fields): RegisteredTemplate | GraphRefusal {
  const { name } = template
  const { code } = asFields(template['language'])
  if (typeof name !== 'string') return missing('template name is missing')
  if (typeof code !== 'string') return missing('template language code is missing')
  const found = REGISTERED_TEMPLATES.find((one) => one.name === name && one.language === code)
  const title = 'Template name does not exist in the translation'
  const details = `template name (${name}) does not exist in ${code}`
  return found ?? { http_status: 404, code: 132_001, title, details }
}

function readComponents(
  template: RegisteredTemplate,
  components: unknown,
): Filled | GraphRefusal {
  const list = Array.isArray(components) ? components.map(asFields) : []
  const values = readTexts(list.find(({ type }) => type === 'body'))
  const wanted = parametersOf(template)
  if (values.length !== wanted) {
    const title = 'Number of parameters does not match the expected number of params'
    const details =
      `body: number of localizable_params (${values.length}) does not match the expected ` +
      `number of params (${wanted})`
    return { http_status: 400, code: 132_000, title, details }
  }
  const broken = values.find((value) => value === '' || /[\n\t]| {5}/.test(value))
  if (broken !== undefined) {
    const title =
      'Param text cannot be empty, nor have new-line/tab characters or more than 4 ' +
      'consecutive spaces'
    return { http_status: 400, code: 100, title }
  }
  const text = fillTemplate(template, values)
  return template.category === 'authentication' ? withCode(list, text) : { text }
}

type Filled = { text: string; otp?: string }

function withCode(components: Fields[], text: string): Filled | GraphRefusal {
  const isCopyButton = ({ type, sub_type, index }: Fields) =>
    type === 'button' && sub_type === 'url' && String(index) === '0'
  const [otp] = readTexts(components.find(isCopyButton))
  if (!otp) return missing('buttons: Button at index 0 of type Url requires a parameter')
  if (otp.length > CODE_LENGTH_MAX) {
    return { http_status: 400, code: 132_005, title: 'Translated text too long' }
  }
  return { text, otp }
}

function readTexts(component: Fields | undefined): string[] {
  const parameters = component?.['parameters']
  if (!Array.isArray(parameters)) return []
  return parameters.map(asFields).map(({ type, text }) => (type === 'text' ? String(text) : ''))
}

function refused(refusal: GraphRefusal): ReadSend {
  return { ok: false, refusal }
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {}
}
