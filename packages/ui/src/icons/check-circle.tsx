import { Svg, type IconProps } from './svg.tsx'

export function CheckCircleIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.7L16 9.6" />
    </Svg>
  )
}
