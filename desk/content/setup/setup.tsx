import { useRoute } from '../../base/route.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { SetupStep } from './setup-step.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { useSetup } from './use-setup.ts'

/** Takes a new owner from the sample to a site of their own, step by step. */
export function Setup() {
  const id = useRoute().path.slice('/setup/'.length)
  const { data, error, refetch } = useSetup()
  const position = data?.steps.findIndex((step) => step.id === id) ?? -1
  const step = data?.steps[position]
  if (step && data) return <SetupStep key={id} step={step} setup={data} next={data.steps[position + 1]} />
  return (
    <DeskPage
      area="Content"
      title="Make it yours"
      lead="The site comes with a sample brand. Replace it step by step, in any order. Before you go live, also check the VIP membership, the hotline, the price per graft, and what that price covers. Have a physician review the rules under “Could it be right for me.” Visitors see your changes once you publish."
      back={<ContentTabs />}
    >
      {error && !data && <PageFailure title="The steps didn't load" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <PageSkeleton label="Loading the steps" />}
      {data && <SetupSteps setup={data} />}
    </DeskPage>
  )
}
