/** A template that the business has had approved. {{1}} is the place of the first value. */
export type RegisteredTemplate = {
  name: string
  language: string
  category: 'authentication' | 'utility'
  body: string
  footer?: string
}
