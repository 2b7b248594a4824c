// A chunk of its own, with only what the form uses.
export { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser';
