// A chunk of its own, named after what it is; only what the form uses goes into it.
export { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser';
