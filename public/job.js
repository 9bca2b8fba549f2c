// Follows a job's events in place of reloading: when it has ended, its page leads on to the result.
const script = document.querySelector('script[data-job]')
const events = new EventSource(`/api/jobs/${script.dataset.job}/events`)
for (const name of ['done', 'failed', 'progress']) {
  events.addEventListener(name, (event) => {
    const { stage } = JSON.parse(event.data)
    if (name !== 'progress' || stage !== script.dataset.stage) {
      if (name !== 'progress' || script.dataset.stage !== undefined) location.reload()
      script.dataset.stage = stage
    }
  })
}
