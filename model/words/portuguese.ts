import type { DefaultWords } from './english.ts';

/** The default words of a site in Portuguese, as it is written in Portugal. */
export const portuguese: DefaultWords = {
  site: {
    studio: '{owner}',
    footer: '{studio}',
    pages: {
      home: {
        title: '{studio}',
        description: 'O site de {owner}: o que há para ver aqui e como enviar uma mensagem sobre isso.',
        headline: ['{owner}'],
        buttons: {
          about: 'Sobre mim',
          portfolio: 'Trabalhos',
          contact: 'Contacto',
        },
      },
      resume: {
        title: 'Currículo de {owner}',
        description: 'O currículo de {owner} numa folha impressa, e as mesmas palavras em texto que se pode copiar.',
        heading: 'Currículo',
        introduction: 'Uma folha, e as mesmas palavras em texto.',
      },
      contact: {
        title: 'Contactar {studio}',
        description: 'Escrever a {owner}: de que se trata, para quando é e como posso responder-lhe.',
        heading: 'Contacto',
        introduction: 'Diga-me de que se trata e como posso responder-lhe.',
      },
      'not-found': {
        title: 'Página não encontrada – {studio}',
        description:
          'Não há nenhuma página neste endereço. Siga para a página inicial ou para a página de contacto de {studio}.',
        heading: 'Página não encontrada',
        introduction: 'Não há nenhuma página neste endereço. Talvez tenha mudado de sítio.',
      },
      error: {
        title: 'Algo correu mal – {studio}',
        description:
          'Não foi possível mostrar esta página de {studio}. Tente de novo; nada do que escreveu foi enviado.',
        heading: 'Algo correu mal',
        introduction: 'Não foi possível mostrar esta página. Tente de novo e, se voltar a falhar, escreva-me.',
      },
      offline: {
        title: 'Sem ligação a {studio}',
        description:
          'Neste momento não há ligação a {studio}. As páginas que já leu continuam disponíveis para leitura.',
        heading: 'Sem ligação',
        introduction: 'Neste momento não há ligação. O que já leu continua disponível.',
      },
    },
  },
  about: {
    title: 'Sobre {owner}',
    description: 'Quem é {owner}, em poucas palavras, e como escrever sobre um projeto seu ou fazer uma pergunta.',
    heading: 'Sobre mim',
    resume_button: 'Currículo',
  },
  privacy: {
    title: 'Privacidade – {studio}',
    description: 'Para onde vai uma mensagem a {owner}, quanto tempo é guardada e como pedir que seja apagada.',
    heading: 'Privacidade',
    body: `{server} **Quando me escreve**, o formulário envia-me o seu nome, o seu endereço de e-mail, o assunto e a mensagem, e nada mais sobre si. Tudo isso fica guardado {kept_where}.

{mailbox} As mensagens seguem também por e-mail para a minha caixa de correio. O servidor apaga a sua cópia de uma mensagem entregue ao fim de {kept_days} dias.

{no_mailbox} O servidor guarda uma mensagem até que eu a apague.

{server} O que parece spam fica à parte até que eu o veja. Para que a sua mensagem seja apagada, escreva-me com a referência dela.

{service} **Quando me escreve**, o formulário envia o seu nome, o seu endereço de e-mail, o assunto e a mensagem, e nada mais do que escreveu, ao EmailJS, um serviço que os encaminha para a minha caixa de correio; as regras dele dizem quanto tempo os guarda. Para que a sua mensagem seja apagada, escreva-me.

{address} **Quando me escreve**, fá-lo da sua caixa de correio para a minha. Para que a sua carta seja apagada, escreva-me.

{server} **O seu endereço na rede** é consultado durante cerca de um minuto, em memória, para que ninguém possa inundar o formulário. Não fica registado.

**Sem cookies, sem contagens.** O seu próprio navegador recorda algumas coisas: a última página que leu, a edição que escolheu e as páginas que leu, para que as possa reler sem ligação. Nada disso chega até mim.

{form} **O que escreveu** e ainda não enviou também fica no seu navegador, até o enviar.

{players} **A música e os filmes de outros sítios** só são carregados depois de os pôr a tocar. A partir daí aplicam-se as regras do site que os aloja.
`,
  },
  section: {
    title: '{section} de {owner}',
    description: '{section} de {owner}: o que há para ver e como escrever sobre isso ou sobre um projeto seu.',
    heading: '{section}',
  },
  words: {
    skip_link: 'Saltar para o conteúdo',
    logo_label: 'Início',
    main_navigation: 'Navegação principal',
    contact_button: 'Contacto',
    back: 'Voltar a todos os projetos',
    footer_navigation: 'Rodapé',
    footer_about: 'Sobre mim',
    footer_resume: 'Currículo',
    footer_contact: 'Contacto',
    opens_elsewhere: 'abre noutro site',
    navigated: '{title}',
    see_work: 'Ver os trabalhos',
    wall: {
      pages: 'Páginas de {section}',
      position: 'Página {current} de {total}',
      previous: 'Página anterior',
      next: 'Página seguinte',
      tags: 'Etiquetas',
      all: 'Tudo',
      tag_title: '{tag}, {title}',
    },
    posts: {
      back: 'Voltar a todos os artigos',
      pages: 'Páginas de artigos',
      years: 'Anos',
      year_title: '{year}, {title}',
      older: 'Artigo anterior',
      newer: 'Artigo seguinte',
      onward: 'Mais artigos',
    },
    project: {
      client: 'Cliente',
      year: 'Ano',
      role: 'Função',
      problem: 'Problema',
      answer: 'Resposta',
      outcome: 'Resultado',
      description: 'O projeto',
      pictures: 'Imagens',
      show_all: 'Mostrar tudo',
      previous: 'Projeto anterior',
      next: 'Projeto seguinte',
      ask: 'Perguntar por este projeto',
      onward: 'Mais projetos',
    },
    zoom: {
      enlarge: 'Ampliar',
      enlarge_title: 'Ampliar: {title}',
      enlarge_position: 'Ampliar a imagem {current} de {total}',
      label: 'Imagens ampliadas',
      position: '{current} de {total}',
      previous: 'Imagem anterior',
      next: 'Imagem seguinte',
      larger: 'Aumentar',
      smaller: 'Diminuir',
      close: 'Fechar',
      trouble: 'Não foi possível carregar esta imagem.',
    },
    slideshow: {
      previous: 'Diapositivo anterior',
      next: 'Diapositivo seguinte',
      position: '{current} de {total}',
      carousel: 'carrossel',
      slide: 'diapositivo',
    },
    before_after: {
      before: 'Antes',
      after: 'Depois',
      divider: 'Divisória entre antes e depois',
    },
    film: {
      play: 'Reproduzir o filme',
      pause: 'Pausar o filme',
      unsupported: 'O seu navegador não consegue reproduzir filmes.',
    },
    motion: {
      play: 'Reproduzir a animação',
      pause: 'Pausar a animação',
    },
    closed: {
      title: 'Trabalho privado',
      introduction: 'Este trabalho é só para clientes. Uma frase secreta abre-o.',
      passphrase: 'Frase secreta',
      week: 'Manter aberto neste dispositivo durante uma semana',
      open: 'Abrir',
      opening: 'A abrir',
      wrong: 'Esta frase secreta não abre o trabalho. Verifique cada letra.',
      too_many: 'Demasiadas tentativas. Espere um minuto e tente de novo.',
      failed: 'Não foi possível carregar o trabalho. Verifique a ligação e tente de novo.',
      insecure: 'Este trabalho só se abre por https. Por favor, avise-me.',
      scripts: 'O trabalho está cifrado e só se abre com JavaScript.',
      ask: 'Pedir uma frase secreta',
      opened: 'Está a ver um trabalho privado. Por favor, guarde-o para si.',
      close: 'Fechar',
    },
    plates: {
      heading: 'As chapas',
      introduction:
        'Cada tinta imprime com a sua própria chapa. Levante uma para ver o que ela fazia; levante duas para ver o que faziam juntas.',
      how: 'Carregue numa tinta para levantar a sua chapa e outra vez para a pousar. No teclado, as teclas 1 a {count} fazem o mesmo aqui.',
      loupe: 'Lupa',
      loupe_how: 'A lupa amplia quatro vezes: aponte com o rato, arraste-a ou mova-a com as setas do teclado.',
      across: 'Lupa, de um lado ao outro da folha',
      down: 'Lupa, de cima a baixo da folha',
      sheets: 'Na mesa',
      sheet: 'Folha {number}',
      plate: '{number} {ink}',
      lifted: 'Chapa levantada: {ink}.',
      laid: 'Chapa pousada: {ink}.',
      on_sheet: 'Na folha: {inks}.',
      bare: 'A folha está vazia.',
      waiting: 'As chapas vêm a caminho, depois: {asked}.',
      missing: 'Não foi possível carregar as chapas: esta é a folha tal como foi impressa.',
      red: 'Vermelho',
      blue: 'Azul',
      yellow: 'Amarelo',
      key: 'Preto',
    },
    ink_switch: {
      label: 'Tintas das imagens',
      lift: 'Levantar {ink}',
      lifted: 'Levantado: {ink}.',
      laid: 'Pousado de novo: {ink}.',
      red: 'o vermelho',
      blue: 'o azul',
      yellow: 'o amarelo',
    },
    player: {
      play: 'Reproduzir {title}',
      pause: 'Pausar {title}',
      position: 'Posição em {title}',
      volume: 'Volume',
      now_playing: 'A tocar: {title}',
      close: 'Fechar o leitor',
      listen_on: 'Ouvir {title} no {provider}',
      watch_on: 'Ver {title} no {provider}',
      press_play_embed: 'Reproduzir {title} do {provider}',
      watch_embed: 'Ver {title} do {provider}',
      show_embed: 'Mostrar {title} do {provider}',
      show_notice: 'Nada é enviado ao {provider} antes de carregar no botão.',
      open_on: 'Abrir {title} no {provider}',
      embed_notice: 'Nada é enviado ao {provider} antes de iniciar a reprodução.',
      trouble: 'Se {title} não carregar aqui:',
      waiting: 'A carregar',
    },
    resume: {
      sheet_alt: 'O currículo numa folha impressa. As mesmas palavras seguem em texto.',
      as_text: 'O currículo em texto',
      work: 'Experiência',
      volunteer: 'Voluntariado',
      education: 'Formação',
      certificates: 'Certificados',
      skills: 'Competências',
      awards: 'Prémios',
      publications: 'Publicações',
      languages: 'Línguas',
      interests: 'Interesses',
      projects: 'Projetos',
      references: 'Referências',
      present: 'presente',
    },
    downloads: {
      note: '({type}, {size})',
    },
    resume_pdf: {
      download: 'Descarregar em PDF ({size})',
    },
    contact: {
      name: 'O seu nome',
      email: 'O seu e-mail',
      subject: 'Assunto',
      message: 'Mensagem',
      send: 'Enviar',
      sending: 'A enviar',
      sent: 'Enviada!',
      error: 'Erro',
      sent_status: 'A sua mensagem chegou.',
      reference: 'A sua referência é {reference}.',
      error_status: 'A sua mensagem não foi enviada. Tudo o que escreveu continua aqui; tente de novo, por favor.',
      offline_status:
        'Está sem ligação, por isso a sua mensagem não foi enviada. Tudo o que escreveu fica guardado aqui: envie-a quando voltar a ter ligação.',
      too_many_status:
        'Chegaram demasiadas mensagens ao mesmo tempo, por isso a sua não foi enviada. Tudo o que escreveu continua aqui: espere um minuto, por favor, e envie-a de novo.',
      field_status:
        'Veja de novo este campo, por favor: {field}. Tal como está, a sua mensagem não foi aceite. Tudo o que escreveu continua aqui.',
      server_status:
        'Neste momento não foi possível aceitar a sua mensagem. Tudo o que escreveu continua aqui: tente de novo dentro de alguns minutos, por favor.',
      no_answer_status:
        'Não veio nenhuma resposta, por isso a sua mensagem pode ou não ter chegado. Tudo o que escreveu continua aqui: por precaução, envie-a de novo.',
      blank: 'Aqui só há espaços em branco. Escreva alguma coisa, por favor.',
      too_long: 'Demasiado longo: {count} a mais do que os {limit} caracteres que se podem enviar. Nada foi cortado.',
      fallback: 'Ou escreva-me diretamente por e-mail.',
      by_mail:
        'Este formulário não consegue enviar a partir daqui. Escreva-me por e-mail, por favor; o que escreveu segue junto.',
      may_have_gone:
        'Algo correu mal nesta página. A sua mensagem pode já ter sido enviada; por precaução, pode enviá-la de novo.',
      about_subject: 'Sobre {title}',
      leave_empty: 'Deixe isto vazio',
      privacy: 'O que acontece à sua mensagem',
    },
    privacy: {
      on_server: 'no servidor deste site',
      in_firestore: 'no Cloud Firestore da Google',
    },
    relay: {
      thanks: 'A sua mensagem chegou.',
      reference: 'A sua referência é',
      advice: 'Volte uma página atrás no navegador: a maioria guarda o que escreveu.',
      back: 'Voltar ao formulário',
      'wrong method': 'Este endereço só recebe mensagens do formulário de contacto.',
      'foreign origin': 'A mensagem não veio do formulário deste site.',
      'too many': 'Vieram demasiadas mensagens da sua rede. Espere um minuto, por favor, e envie-a de novo.',
      'too large': 'A mensagem é demasiado longa. Encurte-a, por favor.',
      'too slow': 'A mensagem demorou demasiado a chegar. Envie-a de novo, por favor.',
      'wrong type': 'A mensagem chegou numa forma que este site não lê.',
      'broken body': 'A mensagem chegou danificada. Envie-a de novo, por favor.',
      file: 'Este formulário não permite enviar ficheiros.',
      'not set up': 'Este formulário não está bem configurado, por isso a mensagem não foi aceite.',
      name: 'O nome falta, é demasiado longo ou não está numa só linha.',
      address: 'O endereço de e-mail falta ou não é um único endereço completo.',
      subject: 'O assunto falta, é demasiado longo ou não está numa só linha.',
      message: 'A mensagem está vazia ou contém um carácter que o e-mail não pode transportar.',
      'disk full': 'Neste momento a mensagem não pode ser guardada. Tente de novo dentro de alguns minutos, por favor.',
      fault: 'Algo correu mal neste site. A mensagem não foi aceite.',
    },
    not_found: {
      continue: 'Continuar onde estava',
      home: 'A página inicial',
      portfolio: '{section}',
      contact: 'O formulário de contacto',
    },
    moved: {
      title: 'Esta página mudou de sítio',
      to: 'Esta página está agora em',
    },
    error: {
      retry: 'Tentar de novo',
      plain_address: 'Abrir o endereço diretamente',
      chunk:
        'Não foi possível carregar uma parte desta página. Acontece quando a ligação é fraca ou logo após uma atualização. Tentar de novo costuma resolver.',
    },
    navigation: {
      slow: 'Esta página está a demorar a carregar.',
      reload: 'Carregar de novo',
      stay: 'Ficar aqui',
    },
    offline: {
      retry: 'Tentar de novo',
      kept: 'Guardado da sua visita',
    },
    languages: {
      label: 'Línguas',
      offer: 'Esta página também existe em {language}.',
      close: 'Fechar este aviso',
    },
    draft: {
      notice: 'Rascunho por publicar. Só quem tem este link o vê.',
      form: 'Isto é um rascunho: daqui não se pode enviar nada.',
    },
    theme: {
      night: 'Edição noturna',
    },
  },
};
