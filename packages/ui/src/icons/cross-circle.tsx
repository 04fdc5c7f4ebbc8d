import { Svg, type IconProps } from './svg.tsx'

export function CrossCircleIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9 9l6 6m0-6-6 6" />
    </Svg>
  )
}
